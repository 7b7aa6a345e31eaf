import { demoPeople } from './demo/demo-people.ts';
import type { RunningPlatform } from './start-platform.ts';

/** The notice at the start: the address, the demo users, and where codes appear. */
export const startNotice = (
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
