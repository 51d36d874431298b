// A phone that reads the last line of an SMS (`@host #code`) offers to type the code; the server says what that line
// looks like.
import { restore } from '@malva/contract/restore';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../core/api.ts';

interface OneTimeCode extends Credential {
  code: string;
}

async function readSms(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  const { domain, digits } = await call(restore.androidSms);
  if (domain !== location.hostname) return null;
  const wish = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  const found = (await navigator.credentials.get(wish)) as OneTimeCode | null;
  return found?.code.length === digits ? found.code : null;
}

/** Where phones do not know this, or the owner says no, the code is typed. */
export function useSmsCode(isOn: boolean, take: (code: string) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    readSms(stop.signal).then(
      (code) => code && taken(code),
      () => undefined,
    );
    return () => stop.abort();
  }, [isOn]);
}
