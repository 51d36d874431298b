// “Is it you?” at the desk: a new code of the authenticator before a sensitive act. The refused call is made again by
// itself.
import { office } from '@malva/contract/office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { answerAt } from '@malva/web/core/gates.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { CodeField } from '@malva/web/ui/special-fields.tsx';
import { useEffect, useRef, useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';

function ProofDialog({ end }: { end(isDone: boolean): void }) {
  const t = useT();
  const form = useForm({
    initial: { code: '' },
    checks: { code: (value) => (/^\d{6}$/.test(value) ? null : 'office.login.code_empty') },
    submit: async ({ code }) => {
      await call(office.prove, { body: { code } });
      end(true);
    },
  });
  const field = useRef<HTMLFormElement>(null);
  // Opened, the dialog gives the keyboard to its close button: the code is what is asked for.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const isWrong = form.error?.code === 'second_factor_wrong';
  return (
    <OfficeDialog title={t('office.proof.title')} onClose={() => end(false)}>
      <form ref={field} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <p className="text-sm text-t2">{t('office.proof.lead')}</p>
        <CodeField
          label={t('office.login.code')}
          hint={t('office.login.code_hint')}
          field={{ ...form.field('code'), ...(isWrong && { error: t('office.proof.wrong') }) }}
        />
        <FormProblem text={isWrong ? undefined : form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('office.proof.submit')}
        </Button>
      </form>
    </OfficeDialog>
  );
}

export function ProofDesk() {
  const [asked, setAsked] = useState<((isDone: boolean) => void) | null>(null);
  useEffect(() => answerAt('fresh_proof_required', () => new Promise((done) => setAsked(() => done))), []);
  // The caller that waits gets an answer also when the session ends meanwhile.
  useEffect(() => () => asked?.(false), [asked]);
  if (!asked) return null;
  const end = (isDone: boolean) => {
    asked(isDone);
    setAsked(null);
  };
  return <ProofDialog end={end} />;
}
