import { rmSync, writeFileSync } from 'node:fs';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { runPlatform } from '../journeys/harness/platform-process.ts';
import { patiently } from './stubborn-client.ts';

export const codeKey = 'a key of the chaos that is kept in no database';

/** A platform in a separate process, which can be killed and restarted. */
export type RealProcess = Awaited<ReturnType<typeof startProcess>>;

/** Shows the process a time that is so many milliseconds ahead. */
const ahead = (skew: number): readonly string[] =>
  skew === 0
    ? []
    : ['--import', `data:text/javascript,const now=Date.now;Date.now=()=>now()+${skew}`];

/**
 * The disk of all processes that share a folder: it reports no space and accepts no file, until it has space again.
 */
export const diskOf = (folder: string) => {
  const sign = `${folder}.full`;
  return {
    fill: () => writeFileSync(sign, ''),
    empty: () => rmSync(sign, { force: true }),
    settings: { PILOTLIGHT_CHAOS_FULL_DISK: sign },
  };
};

const fillingDisk = ['--import', new URL('filling-disk.mjs', import.meta.url).href];

/** Starts a platform on a database and a folder of files that others share. */
export const startProcess = async (databaseUrl: string, folder: string, skew: number) => {
  const port = await freePort();
  const environment = {
    ...diskOf(folder).settings,
    DATABASE_URL: databaseUrl,
    PILOTLIGHT_DATA_DIR: folder,
    PILOTLIGHT_CODE_KEY: codeKey,
  };
  // A start that found the database down ends by itself, and is repeated.
  const start = () =>
    patiently(() => runPlatform(port, environment, [...fillingDisk, ...ahead(skew)]));
  let running = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends it as a power cut would, and starts it again. */
    kill: async (): Promise<void> => {
      await running.end('SIGKILL');
      running = await start();
    },
    stop: () => running.end(),
  };
};
