// A new card: a personal offer, a day of the calendar, or one of a deck. Each kind asks for its own figures.
import { cardKinds, offersOffice as calls, type StaffCard } from '@malva/contract/offers-office';
import { call } from '@malva/web/core/api.ts';
import { useForm } from '@malva/web/core/form.ts';
import { refreshCall } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { DateField } from '@malva/web/ui/date-field.tsx';
import { TextField } from '@malva/web/ui/field.tsx';
import { fromLocal } from '../content/times.ts';
import { whole } from '../prizes/prizes.tsx';
import {
  BrandSelect,
  FormWindow,
  isName,
  orNothing,
  orNull,
  untilCheck,
  WordSelect,
  type BrandChoice,
} from './fields.tsx';

type Kind = StaffCard['kind'];

const initial = {
  kind: 'day' as Kind,
  rewardId: '',
  promotion: '',
  audience: '',
  brand: '' as BrandChoice,
  opensOn: '',
  closesOn: '',
  deckId: '',
  place: '1',
  takeDays: '7',
  until: '',
};
type Typed = typeof initial;
type Check = (value: string) => string | null;

/** Asked of this kind alone. */
const of =
  (kind: Kind, check: Check) =>
  (value: string, typed: Typed): string | null =>
    typed.kind === kind ? check(value) : null;
const isDay: Check = (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? null : 'office.cards.day_missing');

function bodyOf(typed: Typed) {
  const { kind } = typed;
  const has = <V,>(own: Kind, value: V): V | null => (kind === own ? value : null);
  return {
    kind,
    rewardId: Number(typed.rewardId),
    promotion: typed.promotion,
    audience: orNull(typed.audience),
    brand: orNull(typed.brand),
    opensOn: has('day', typed.opensOn),
    closesOn: has('day', typed.closesOn),
    deckId: has('deck', Number(typed.deckId)),
    place: has('deck', Number(typed.place)),
    takeDays: has('personal', Number(typed.takeDays)),
    from: new Date().toISOString(),
    until: fromLocal(typed.until),
  };
}

function useCardForm(onDone: () => void) {
  const t = useT();
  const { queries } = useSite();
  return useForm({
    initial,
    checks: {
      rewardId: whole(1, 9_999_999),
      promotion: isName,
      audience: orNothing(isName),
      opensOn: of('day', isDay),
      closesOn: (value, typed) =>
        of('day', isDay)(value, typed) ??
        (typed.kind === 'day' && value < typed.opensOn ? 'office.cards.closes_first' : null),
      deckId: of('deck', whole(1, 9_999_999)),
      place: of('deck', whole(1, 100)),
      takeDays: of('personal', whole(1, 60)),
      until: untilCheck,
    },
    async submit(typed) {
      await call(calls.addCard, { body: bodyOf(typed) });
      refreshCall(queries, calls.cards);
      showToast({ kind: 'done', title: t('office.promotions.written') });
      onDone();
    },
  });
}

export function NewCard({ onClose }: { onClose(): void }) {
  const t = useT();
  const form = useCardForm(onClose);
  const { kind } = form.values;
  const text = (name: 'rewardId' | 'promotion' | 'audience' | 'deckId' | 'place' | 'takeDays', label: string) => (
    <TextField label={t(label)} field={form.field(name)} maxLength={40} autoComplete="off" />
  );
  return (
    <FormWindow title={t('office.cards.new')} form={form} onClose={onClose}>
      <WordSelect<Kind>
        label={t('office.cards.kind')}
        field={form.field('kind')}
        values={cardKinds}
        prefix="office.cards.kind"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'day' && (
          <>
            <DateField label={t('office.cards.opens')} field={form.field('opensOn')} />
            <DateField label={t('office.cards.closes')} field={form.field('closesOn')} />
          </>
        )}
        {kind === 'deck' && (
          <>
            {text('deckId', 'office.cards.deck_number')}
            {text('place', 'office.cards.place')}
          </>
        )}
        {kind === 'personal' && text('takeDays', 'office.cards.take_days')}
        {text('rewardId', 'office.promotions.reward_number')}
        {text('promotion', 'office.promotions.promotion')}
        {text('audience', 'office.promotions.audience')}
        <BrandSelect field={form.field('brand')} />
      </div>
      <DateField label={t('office.bonuses.until')} hasTime field={form.field('until')} />
    </FormWindow>
  );
}
