export const search = { id: "search", run: () => Promise.resolve() };
