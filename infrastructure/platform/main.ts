import { startNotice } from './start-notice.ts';
import { startPlatform } from './start-platform.ts';
import { startSettings } from './start-settings.ts';

/** Milliseconds for pending requests when the platform shuts down. */
const patience = 5000;
/** Milliseconds; confirmed writes are on the disk already. */
const longestEnd = patience + 2000;

const start = async (): Promise<void> => {
  const settings = startSettings(process.env, process.argv.slice(2));
  const running = await startPlatform(settings);
  const wanted = settings.port.kind === 'from' ? settings.port.port : undefined;
  process.stdout.write(startNotice(running, wanted));

  let isEnding = false;
  // A terminal and npm may each send the signal: the second one changes nothing.
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), longestEnd);
    void running.close(patience).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
};

try {
  await start();
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
