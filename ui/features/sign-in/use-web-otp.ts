import { useEffect } from 'react';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';

type CodeCredential = Credential & { readonly code?: string };

type CodeRequest = CredentialRequestOptions & {
  readonly otp: { readonly transport: readonly ['sms'] };
};

/** Fills in the code from a text message, if the browser supports it; in staging and production (document 1). */
export const useWebOtp = (onCode: (code: string) => void): void => {
  const { environment } = usePortalConfiguration();
  useEffect(() => {
    if (environment === 'development' || !('OTPCredential' in window)) return undefined;
    const listening = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: listening.signal };
    const receive = async () => {
      const credential: CodeCredential | null = await navigator.credentials.get(request);
      if (credential?.code !== undefined) onCode(credential.code);
    };
    receive().catch(() => undefined);
    return () => listening.abort();
  }, [environment, onCode]);
};
