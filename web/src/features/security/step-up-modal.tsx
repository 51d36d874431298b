// “Is it you?”: the second step where it is on, the password again, or a code to a confirmed contact. What was refused
// goes on by itself afterwards.
import { security, type ProofWay, type SecurityState } from '@malva/contract/security';
import { secondStep, stepWays, type StepWay } from '@malva/contract/second-step';
import { useEffect, useState } from 'react';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useErrorText } from '../../core/error-text.ts';
import { hasPasskeys } from '../../core/passkeys.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { calmField } from '../../ui/calm-field.ts';
import { Resend } from '../../ui/code-form.tsx';
import { FormProblem, PasswordField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { OtherWays, StepForm, type ShownStep } from '../../ui/second-step.tsx';
import { CodeField } from '../../ui/special-fields.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { settle } from '../../core/question.ts';

function ByPassword({ done }: { done(): void }) {
  const t = useT();
  const form = useForm({
    initial: { password: '' },
    checks: { password: (value) => (value === '' ? 'auth.login.password_fault' : null) },
    submit: async ({ password }) => {
      await call(security.prove, { body: { password } });
      done();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <PasswordField
        label={t('auth.password.label')}
        field={calmField(form.field('password'))}
        autoComplete="current-password"
        name="password"
      />
      <FormProblem text={form.problem} />
      <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
        {t('app.ui.confirm')}
      </Button>
    </form>
  );
}

function ByCode({ type, masked, done }: { type: 'phone' | 'email'; masked: string; done(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { session } = useSite();
  const request = useChange(security.askProof);
  const check = useChange(security.prove);
  const [asked, setAsked] = useState<{ id: string; at: number } | null>(null);
  const [code, setCode] = useState('');
  const send = async () => {
    setCode('');
    check.reset();
    const reply = await request.run({ body: { type } });
    if (reply) setAsked({ id: reply.id, at: session.serverNow() });
  };
  const submit = async (value: string) => {
    if (asked && value.length === 6 && (await check.run({ body: { id: asked.id, code: value } }))) done();
    else setCode('');
  };
  const refused = check.error?.code;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void (asked ? submit(code) : send());
      }}
    >
      <p className="rounded-card bg-s2 p-3.5 text-sm text-t2">
        {t(asked ? `auth.code.sent_${type}` : `auth.code.will_send_${type}`)}{' '}
        <strong className="block text-base text-t1">{masked}</strong>
      </p>
      {asked && (
        <CodeField
          label={t('auth.code.label')}
          hint={t('auth.code.lives')}
          field={{
            value: code,
            onChange: (value) => {
              setCode(value);
              if (value && refused) check.reset();
            },
            onBlur: () => undefined,
            error: refused === 'code_wrong' ? errorText(refused, true) : undefined,
          }}
          onComplete={(value) => void submit(value)}
        />
      )}
      <FormProblem
        text={
          request.error
            ? errorText(request.error.code)
            : refused && refused !== 'code_wrong'
              ? errorText(refused)
              : undefined
        }
      />
      <Button type="submit" look="primary" size="large" isWide isPending={request.isPending || check.isPending}>
        {t(asked ? 'app.ui.confirm' : 'auth.code.send')}
      </Button>
      {asked && <Resend sentAt={asked.at} isPending={request.isPending} send={() => void send()} />}
    </form>
  );
}

const isStep = (way: ProofWay): way is StepWay => (stepWays as readonly string[]).includes(way);

async function bySecondStep(shown: ShownStep, done: () => void): Promise<void> {
  await call(secondStep.prove, { body: shown });
  done();
}

function Ways({ state, done }: { state: SecurityState; done(): void }) {
  const t = useT();
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const ways = state.ways.filter((one) => one !== 'passkey' || hasPasskeys());
  const way = chosen ?? ways[0] ?? 'password';
  const masked = state.contacts.find(({ type }) => type === way)?.masked ?? '';
  return (
    <div className="grid gap-4">
      {way === 'password' ? (
        <ByPassword done={done} />
      ) : isStep(way) ? (
        <StepForm
          way={way}
          send={(shown) => bySecondStep(shown, done)}
          askPasskey={() => call(secondStep.proofOptions)}
        />
      ) : (
        <ByCode key={way} type={way} masked={masked} done={done} />
      )}
      <OtherWays<ProofWay>
        ways={ways}
        chosen={way}
        choose={setChosen}
        label={(one) => t(isStep(one) ? `secondStep.way_${one}` : `security.proof.${one}`)}
      />
    </div>
  );
}

export default function StepUpModal({ close }: ModalProps<'StepUp'>) {
  const t = useT();
  const { queries } = useSite();
  const state = useCall(security.state);
  // However the window is closed, the caller that waits for it gets an answer.
  useEffect(() => () => settle('StepUp', false), []);
  const done = () => {
    settle('StepUp', true);
    refreshCall(queries, security.state);
    close();
  };
  return (
    <ModalFrame title={t('security.proof.title')} lead={t('security.proof.lead')} size="small">
      {state.data ? (
        <Ways state={state.data} done={done} />
      ) : state.error ? (
        <ErrorState error={state.error} retry={() => void state.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={2} height={52} />
      )}
    </ModalFrame>
  );
}
