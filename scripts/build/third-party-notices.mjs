import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFolder = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * The text of a package's licence, and its owner.
 *
 * @param {string} folder
 */
const noticeOf = (folder) => {
  const { name, version, license } =
    /** @type {{ name: string; version: string; license?: string }} */ (
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const words = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...words].join('\n\n');
};

/**
 * Adds a file with the licences of all packages in the built portal, which they require.
 *
 * @returns {import('vite').Plugin}
 */
export const thirdPartyNotices = () => ({
  name: 'pilotlight:third-party-notices',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const folders = Object.values(bundle)
      .flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []))
      .flatMap((id) => packageFolder.exec(id)?.[1] ?? [])
      .filter((folder) => existsSync(join(folder, 'package.json')));
    const notices = [...new Set(folders)].map(noticeOf).toSorted();
    this.emitFile({
      type: 'asset',
      fileName: 'third-party-notices.txt',
      source: `Pilotlight is made with:\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
    });
  },
});
