// The page imports the calls from the folder above.
export default { turbopack: { root: new URL("..", import.meta.url).pathname } };
