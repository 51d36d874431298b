// A promo code: typed or brought along by a letter; what it brings stands there with its terms before it is used.
import { bonusShelf } from '@malva/contract/bonus-shelf';
import { prizes } from '@malva/contract/prizes';
import { promoCodes as calls, type PromoCard } from '@malva/contract/promo-codes';
import { giftCode } from '@malva/rules/prizes';
import { useState } from 'react';
import { call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useForm } from '../../core/form.ts';
import { formatMoney } from '../../core/format.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useLang, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem, TextField } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

const short = (amount: string | null): string => (amount === null ? '' : formatMoney(amount, { short: true }));

function Terms({ card }: { card: PromoCard }) {
  const t = useT();
  const lang = useLang();
  const terms = t(`prizes.terms.${card.kind}`, {
    wagering: card.wagering,
    rounds: card.rounds ?? 0,
    value: short(card.roundValue),
    most: short(card.maxStake),
    days: card.useDays ?? 0,
  });
  return (
    <section aria-live="polite" className="grid gap-2 rounded-card bg-s2 p-4">
      <h3 className="font-display text-lg font-bold wrap-anywhere text-gold">{card.title ?? short(card.amount)}</h3>
      <p className="text-sm text-t2">{terms}</p>
      <p className="text-xs text-t3">
        {t('prizes.promo.until', { date: formatDate(card.until, lang), days: card.takeDays })}
      </p>
    </section>
  );
}

export default function PromoCodesPopup({ props: { code: given }, close }: ModalProps<'PromoCodesPopup'>) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const applying = useChange(calls.apply);
  const [found, setFound] = useState<{ card: PromoCard; isForYou: boolean } | null>(null);
  const form = useForm({
    initial: { code: given ?? '' },
    checks: { code: (value) => (giftCode(value) ? null : 'prizes.code_bad') },
    async submit({ code }) {
      const { data } = await call(calls.validate, { params: { code: giftCode(code) ?? code } });
      setFound(data);
    },
  });
  const apply = async () => {
    if (!found || !(await applying.run({ params: { code: found.card.code } }))) return;
    refreshCall(queries, prizes.list, bonusShelf.available);
    showToast({ kind: 'done', title: t('prizes.applied'), text: t('prizes.applied_text') });
    close();
  };
  const field = form.field('code');
  return (
    <ModalFrame title={t('prizes.promo.title')} lead={t('prizes.promo.lead')} size="small">
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        <TextField
          label={t('prizes.code')}
          hint={t('prizes.code_hint')}
          field={{
            ...field,
            onChange(value) {
              setFound(null);
              field.onChange(value);
            },
          }}
          name="promo"
          autoComplete="off"
          maxLength={64}
        />
        <FormProblem text={form.problem} />
        {!found && (
          <Button type="submit" look="primary" isPending={form.isPending}>
            {t('prizes.promo.look')}
          </Button>
        )}
      </form>
      {found && (
        <>
          <Terms card={found.card} />
          {!found.isForYou && <p className="text-sm text-t2">{t('prizes.promo.not_for_you')}</p>}
          <FormProblem text={applying.error ? errorText(applying.error.code) : undefined} />
          <div className="grid grid-cols-2 gap-2.5">
            <Button size="large" onClick={close}>
              {t('prizes.decline')}
            </Button>
            <Button
              size="large"
              isPending={applying.isPending}
              aria-disabled={!found.isForYou || undefined}
              onClick={() => found.isForYou && void apply()}
            >
              {t('prizes.apply')}
            </Button>
          </div>
        </>
      )}
    </ModalFrame>
  );
}
