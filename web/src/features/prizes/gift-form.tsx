// A gift code: typed, or brought along by a link and used when the player says so.
import { prizes as calls } from '@malva/contract/prizes';
import { giftCode } from '@malva/rules/prizes';
import { Ticket } from 'lucide-react';
import { call } from '../../core/api.ts';
import { useForm } from '../../core/form.ts';
import { seeNote, takeNote } from '../../core/notes.ts';
import { refreshCall } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';

export function GiftForm() {
  const t = useT();
  const { queries } = useSite();
  const form = useForm({
    initial: { code: seeNote('giftId') ?? '' },
    checks: { code: (value) => (giftCode(value) ? null : 'prizes.code_bad') },
    async submit({ code }) {
      await call(calls.applyGift, { body: { code } });
      takeNote('giftId');
      refreshCall(queries, calls.list);
      form.set('code', '');
      showToast({ kind: 'done', title: t('prizes.applied'), text: t('prizes.applied_text') });
    },
  });
  return (
    <section aria-labelledby="gift-title" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead id="gift-title" icon={Ticket} title={t('prizes.gift')} lead={t('prizes.gift_lead')} />
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <TextField
          label={t('prizes.code')}
          hint={t('prizes.code_hint')}
          field={form.field('code')}
          name="gift"
          autoComplete="off"
          maxLength={64}
        />
        <FormProblem text={form.problem} />
        <Button type="submit" look="primary" className="justify-self-start" isPending={form.isPending}>
          {t('prizes.apply')}
        </Button>
      </form>
    </section>
  );
}
