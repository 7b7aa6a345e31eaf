/** The oldest browsers that the portal supports, with every newer one: the target of the build and of its checks. */
export const baseline = { chrome: 109, edge: 109, firefox: 128, safari: 16.4 };

/** The same for the build tool. */
export const buildTargets = Object.entries(baseline).map(([name, version]) => `${name}${version}`);

/** The newest edition of ECMAScript whose syntax all of them support. */
export const ecmaVersion = 2022;
