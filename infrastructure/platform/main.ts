import { demoPeople } from './demo/demo-people.ts';
import { unknownVariables } from './platform-configuration.ts';
import { startPlatform, type RunningPlatform } from './start-platform.ts';
import { startSettings } from './start-settings.ts';

/** The notice at the start: the address, the demo users, and where codes appear. */
const startNotice = (
  { port, database, context }: RunningPlatform,
  wantedPort: number | undefined,
): string => {
  const address = `http://localhost:${port}`;
  const moved =
    wantedPort === undefined || wantedPort === port
      ? []
      : [`Port ${wantedPort} is in use, so this is port ${port}.`];
  const { portal, developerSecret } = context.configuration;
  const { brandName } = portal;
  if (developerSecret === undefined) {
    return ['', `${brandName} is at ${address}`, `Database: ${database}`, ...moved, '', ''].join(
      '\n',
    );
  }
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  return [
    '',
    `${brandName} is at ${address}`,
    ...moved,
    `One-time codes appear at ${address}/developer/inbox?secret=${developerSecret}`,
    `The rules are explained at ${address}/developer/rules?secret=${developerSecret}`,
    `Database: ${database}`,
    '',
    'Sign in as:',
    ...demoPeople.map(
      ({ email, name, special }) => `  ${email.padEnd(width)}  ${name}: ${special}`,
    ),
    '',
    'Ctrl-C ends it.',
    '',
  ].join('\n');
};

/** Milliseconds for pending requests when the platform shuts down. */
const patience = 5000;
/** Milliseconds; confirmed writes are on the disk already. */
const longestEnd = patience + 2000;

const start = async (): Promise<void> => {
  for (const sentence of unknownVariables(process.env)) process.stderr.write(`${sentence}\n`);
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

// The platform runs on when the disk of its log is full, or the reader of its log has gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await start();
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
