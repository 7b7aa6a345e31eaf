import { isSignedOut, isUnreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { json, type FakePlatform, type ReceivedCall, type Reply } from '../fake-platform.ts';

/** The answer to each call, by its method and its path below the API. */
export type Answers = { readonly [call: string]: (call: ReceivedCall) => Reply };

const brokenReply = (failure: PlatformFailure): Reply => {
  if (isUnreachable(failure)) return 'hang-up';
  if (isSignedOut(failure)) return json({ message: 'Who are you?' }, 401);
  if (failure.reason === 'unexpected') return { status: 200, text: '<!doctype html>' };
  return json({ message: failure.message }, failure.tag === 'refused' ? 409 : 503);
};

/** Lets a platform answer, until its connection is broken. */
export const serveAnswers = (server: FakePlatform, known: Answers) => {
  const serve = (call: ReceivedCall): Reply => {
    const name = `${call.method} ${call.url.replace('/api', '')}`;
    return (
      known[name]?.(call) ??
      json({ message: `There is no ${name} in engineer-examples.ts or customer-examples.ts` }, 404)
    );
  };
  server.replyWith(serve);
  return {
    breakWith: (failure: PlatformFailure) => server.replyWith(() => brokenReply(failure)),
    mend: () => server.replyWith(serve),
  };
};
