/**
 * The oldest browsers that the portal is built for and promises to run in, with every newer one: what the build aims at
 * and what its files are checked against.
 */
export const baseline = { chrome: 109, edge: 109, firefox: 128, safari: 16.4 };

/** The same in the words of the build. */
export const buildTargets = Object.entries(baseline).map(([name, version]) => `${name}${version}`);

/** The newest edition of ECMAScript whose whole syntax all of them read. */
export const ecmaVersion = 2022;
