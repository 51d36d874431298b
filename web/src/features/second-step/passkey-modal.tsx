// A passkey is added: a name to know it by, then the device asks its owner.
import { secondStep } from '@malva/contract/second-step';
import { Fingerprint } from 'lucide-react';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { hasPasskeys, makePasskey } from '../../core/passkeys.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { finish } from './keep.ts';

export default function PasskeyModal({ close }: ModalProps<'PasskeyAdd'>) {
  const t = useT();
  const site = useSite();
  const form = useForm({
    initial: {
      name: t(matchMedia('(pointer: coarse)').matches ? 'secondStep.this_phone' : 'secondStep.this_computer'),
    },
    checks: { name: (value) => (value.trim() === '' ? 'secondStep.name_empty' : null) },
    submit: async ({ name }) => {
      const { id, options } = await call(secondStep.passkeyBegin);
      const passkey = await makePasskey(options);
      if (!passkey) return;
      const { backupCodes: codes } = await call(secondStep.passkeyAdd, { body: { id, name: name.trim(), passkey } });
      finish({ site, codes, title: t('secondStep.passkey_done'), close });
    },
  });
  return (
    <ModalFrame title={t('secondStep.passkey_title')} lead={t('secondStep.passkey_add_lead')} size="small">
      {hasPasskeys() ? (
        <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
          <TextField
            label={t('secondStep.name')}
            hint={t('secondStep.name_hint')}
            field={form.field('name')}
            name="passkey-name"
            autoComplete="off"
            maxLength={40}
          />
          <FormProblem text={form.problem} />
          <Button type="submit" look="primary" size="large" icon={Fingerprint} isWide isPending={form.isPending}>
            {t('secondStep.passkey_add')}
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-t2">{t('secondStep.passkey_unable')}</p>
          <Button look="primary" isWide onClick={close}>
            {t('app.ui.close')}
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}
