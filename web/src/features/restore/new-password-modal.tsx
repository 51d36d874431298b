// The new password, for the holder of the proof: a link's token, or a request with its code.
import { restore } from '@malva/contract/restore';
import { call } from '../../core/api.ts';
import { changePlayer } from '../../core/boot.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useNavigation, useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { newPasswordCheck, NewPasswordField } from '../../ui/new-password-field.tsx';
import { showOutcome } from './outcome.ts';

export default function NewPasswordModal({ props }: ModalProps<'NewPassword'>) {
  const navigation = useNavigation();
  const t = useT();
  const isGuest = useSession((state) => state.isGuest);
  const form = useForm({
    initial: { password: '' },
    checks: { password: newPasswordCheck },
    submit: async ({ password }) => {
      const { contact: _, ...proof } = props;
      const answer = await call(restore.restore, { body: { ...proof, password } });
      // Every session is over, this browser's too.
      if (answer.success && !isGuest) await changePlayer();
      showOutcome(navigation, answer);
    },
  });
  return (
    <ModalFrame title={t('restore.new.title')} lead={t('restore.new.lead')} size="small">
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {props.contact && (
          <input type="hidden" name="username" autoComplete="username" value={props.contact} readOnly />
        )}
        <NewPasswordField form={form} label={t('restore.new.label')} contact={props.contact ?? ''} />
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" size="large" isWide isPending={form.isPending}>
          {t('restore.new.submit')}
        </Button>
      </form>
    </ModalFrame>
  );
}
