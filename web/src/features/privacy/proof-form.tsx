// The password once more, before something that cannot be taken lightly.
import type { privacy as calls, PrivacyState } from '@malva/contract/privacy';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem, PasswordField } from '../../ui/field.tsx';

export interface ProofFormProps {
  spec: typeof calls.ask | typeof calls.erase;
  action: string;
  isDangerous?: boolean;
  onDone(state: PrivacyState): void;
  onLeave(): void;
}

export function ProofForm({ spec, action, isDangerous, onDone, onLeave }: ProofFormProps) {
  const t = useT();
  const form = useForm({
    initial: { password: '' },
    checks: { password: (value) => (value === '' ? 'errors.field.required' : null) },
    async submit({ password }) {
      onDone((await call(spec, { body: { password } })).state);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-3 rounded-control bg-s2 p-3.5">
      <PasswordField
        label={t('privacy.password')}
        field={form.field('password')}
        name="password"
        autoComplete="current-password"
      />
      <FormProblem text={form.problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isPending={form.isPending}>
          {action}
        </Button>
        <Button look="plain" onClick={onLeave}>
          {t('privacy.cancel')}
        </Button>
      </div>
    </form>
  );
}
