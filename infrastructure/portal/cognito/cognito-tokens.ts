import type { StoredTokens, TokenStore } from '../identity/stored-tokens.ts';
import type { TextStorage } from '../storage/text-storage.ts';

const libraryPrefix = 'CognitoIdentityServiceProvider';
const tokenNames = ['idToken', 'accessToken', 'refreshToken'] as const;
const otherNames = ['clockDrift', 'userData', 'deviceKey', 'randomPasswordKey', 'deviceGroupKey'];

/** The tokens under the names that the provider's library gives them. */
export const makeCognitoTokens = (storage: TextStorage, clientId: string): TokenStore => {
  const lastUserKey = `${libraryPrefix}.${clientId}.LastAuthUser`;
  const keyOf = (user: string, name: string): string =>
    `${libraryPrefix}.${clientId}.${user}.${name}`;

  const read = (): StoredTokens | undefined => {
    const user = storage.getItem(lastUserKey);
    if (user === null || user === '') return undefined;
    const [idToken, accessToken, refreshToken] = tokenNames.map((name) =>
      storage.getItem(keyOf(user, name)),
    );
    const drift = Number(storage.getItem(keyOf(user, 'clockDrift')));
    return idToken && accessToken && refreshToken
      ? { user, idToken, accessToken, refreshToken, clockDrift: Number.isFinite(drift) ? drift : 0 }
      : undefined;
  };

  return {
    read,
    keepRenewed: ({ user, ...tokens }) => {
      for (const [name, value] of Object.entries(tokens))
        storage.setItem(keyOf(user, name), String(value));
    },
    keepClockDrift: (seconds) => {
      const tokens = read();
      if (tokens !== undefined) storage.setItem(keyOf(tokens.user, 'clockDrift'), String(seconds));
    },
    clear: () => {
      const user = storage.getItem(lastUserKey);
      if (user !== null)
        [...tokenNames, ...otherNames].forEach((name) => storage.removeItem(keyOf(user, name)));
      storage.removeItem(lastUserKey);
    },
  };
};
