import { eq } from 'drizzle-orm';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { openSignIn } from '#infrastructure/platform/identity/sign-ins.ts';
import { bearer, type TestPlatform, type Tokens } from './test-platform.ts';

/** The tokens of a signed-in user, without the slow hashes of a one-time code. */
export const tokensOf = async ({ context }: TestPlatform, email: string): Promise<Tokens> => {
  const { database, tokens, clock } = context;
  const [person] = await database.select().from(people).where(eq(people.email, email));
  if (person === undefined) throw new Error(`Nobody has the address ${email}.`);
  const signIn = await openSignIn(database, person.sub, clock.realNow());
  const { idToken, accessToken } = await tokens.issue(person, signIn);
  return { idToken, accessToken, refreshToken: signIn.refreshToken };
};

/** The bearer token of a signed-in user. */
export const signInAs = async (
  platform: TestPlatform,
  email: string,
): Promise<{ readonly authorization: string }> =>
  bearer(await tokensOf(platform, email)) as { authorization: string };
