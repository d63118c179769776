// What the boards tell this page.
const told = [];
for (const type of ["ready", "move", "solved", "error"])
  addEventListener(type, (event) => event.detail && told.push({ type, board: event.target.id, ...event.detail }));
