/** Imported first by every script: reports an old Node version before newer syntax or a package fails. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;

if (!supported) {
  console.error(
    `Pilotlight needs Node 20.19 or newer (20.19+, 22.12+ or any later line); this is ${process.versions.node}. ` +
      'Get a current one from https://nodejs.org and start again.',
  );
  process.exit(1);
}
