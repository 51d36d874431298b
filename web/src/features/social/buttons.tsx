// Under the forms of login and registration: one button a service; nothing where there is none.
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { leave } from './begin.ts';

export function useLeaving() {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const go = async () => {
    setPending(true);
    setError(null);
    try {
      await leave();
    } catch (caught) {
      setPending(false);
      setError(caught instanceof ApiError ? caught : new ApiError('internal', 0));
    }
  };
  return { isPending, error, go };
}

export default function SocialButtons() {
  const t = useT();
  const errorText = useErrorText();
  const list = useSession((state) => state.init?.activeSocialAccounts) ?? [];
  const { isPending, error, go } = useLeaving();
  return list.map(({ name, title }) => (
    <div key={name} className="grid gap-2">
      <Button look="outline" icon={UserRoundCheck} isWide isPending={isPending} onClick={() => void go()}>
        {t('social.continue', { title })}
      </Button>
      <FormProblem text={error ? errorText(error.code) : undefined} />
    </div>
  ));
}
