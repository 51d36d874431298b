// Signing in by passkey alone: offered in the login field by browsers that can, and by a button.
import { secondStep, type PasskeyAnswer } from '@malva/contract/second-step';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { comeIn, openNext } from '../../core/after-login.ts';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { hasPasskeys, offerPasskey, showPasskey, stopPasskey } from '../../core/passkeys.ts';
import { reportFailure } from '../../core/report.ts';
import { useNavigation, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';

type Enter = (id: string, passkey: PasskeyAnswer) => Promise<void>;

/** The window going away takes the offer back. */
function useOffer(enter: Enter): void {
  const use = useEffectEvent(enter);
  useEffect(() => {
    if (!hasPasskeys()) return;
    let id = '';
    const ask = async () => {
      const asked = await call(secondStep.passkeyOptions);
      id = asked.id;
      return asked.options;
    };
    offerPasskey(ask)
      .then((passkey) => passkey && use(id, passkey))
      .catch((error: unknown) => console.warn('passkey', error));
    return () => void stopPasskey();
  }, []);
}

export function PasskeyLogin({ redirectUrl }: { redirectUrl: string | undefined }) {
  const navigation = useNavigation();
  const t = useT();
  const errorText = useErrorText();
  const [isPossible] = useState(hasPasskeys);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const guarded = async (work: () => Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (caught) {
      reportFailure(caught, 'login');
      if (!(caught instanceof ApiError)) throw caught;
      if (!openNext(navigation, caught, redirectUrl)) setError(caught);
    } finally {
      setPending(false);
    }
  };
  const enter = async (id: string, passkey: PasskeyAnswer) => {
    await call(secondStep.passkeyLogin, { body: { id, passkey } });
    await comeIn(navigation, redirectUrl);
  };
  useOffer((id, passkey) => guarded(() => enter(id, passkey)));
  if (!isPossible) return null;
  const press = () =>
    guarded(async () => {
      const { id, options } = await call(secondStep.passkeyOptions);
      const passkey = await showPasskey(options);
      if (passkey) await enter(id, passkey);
    });
  return (
    <>
      <FormProblem text={error ? errorText(error.code) : undefined} />
      <Button look="outline" icon={Fingerprint} isWide isPending={isPending} onClick={() => void press()}>
        {t('secondStep.passkey_login')}
      </Button>
    </>
  );
}
