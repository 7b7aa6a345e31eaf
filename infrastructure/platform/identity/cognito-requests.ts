import * as t from 'io-ts';

/** A text of the protocol, none longer than Cognito's own limit. */
const text = new t.Type<string>(
  'text',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && input.length > 0 && input.length <= 2048
      ? t.success(input)
      : t.failure(input, context),
  t.identity,
);

export const customAuth = t.type({
  AuthFlow: t.literal('CUSTOM_AUTH'),
  ClientId: text,
  AuthParameters: t.type({ USERNAME: text }),
});

export const refreshTokenAuth = t.type({
  AuthFlow: t.union([t.literal('REFRESH_TOKEN_AUTH'), t.literal('REFRESH_TOKEN')]),
  ClientId: text,
  AuthParameters: t.type({ REFRESH_TOKEN: text }),
});

export const anyAuth = t.type({ AuthFlow: text, ClientId: text });

export const challengeAnswer = t.type({
  ChallengeName: t.literal('CUSTOM_CHALLENGE'),
  ClientId: text,
  Session: text,
  ChallengeResponses: t.type({ USERNAME: text, ANSWER: text }),
});

export const revokeToken = t.type({ ClientId: text, Token: text });

export const withAccessToken = t.type({ AccessToken: text });
