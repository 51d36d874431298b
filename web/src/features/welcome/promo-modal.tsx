// The choice of the welcome package: casino, sport or none, each with all it brings. Nothing is chosen beforehand, and
// no choice is larger than another.
import { today } from '@malva/contract/today';
import { welcome as calls, type WelcomeStep } from '@malva/contract/welcome';
import type { ReplyOf } from '@malva/contract/call';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { keepNote } from '../../core/notes.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Badge } from '../../ui/badge.tsx';
import { BonusOrder, BonusTermsList } from '../../ui/bonus-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';

type Option = ReplyOf<typeof calls.choices>['data'][number];
const short = (amount: string): string => formatMoney(amount, { short: true });

function Step({ of: { step, card }, product }: { of: WelcomeStep; product: 'casino' | 'sport' }) {
  const t = useT();
  const { percent, most, rounds, amount, minDeposit } = card.calculationFields;
  const head =
    percent !== null && most !== null
      ? t('bonuses.name', { percent, most: short(most) })
      : rounds !== null
        ? t('bonuses.card.rounds', { count: rounds })
        : amount === null
          ? card.title
          : short(amount);
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xs text-t3">
          {t('welcome.deposit', { step })}
          {minDeposit && <> · {t('welcome.from', { amount: short(minDeposit) })}</>}
        </span>
        <span className="font-semibold text-gold">{head}</span>
      </p>
      {card.title && card.title !== head && percent === null && <p className="text-sm text-t2">{card.title}</p>}
      {card.terms && <BonusTermsList terms={card.terms} kind={product} />}
    </li>
  );
}

interface TileProps {
  option: Option;
  isChosen: boolean;
  isOpen: boolean;
  isPending: boolean;
  onChoose(): void;
}

function Tile({ option: { title, product, terms }, isChosen, isOpen, isPending, onChoose }: TileProps) {
  const t = useT();
  return (
    <li className="panel grid content-start gap-3 p-4">
      <h3 className="flex items-center justify-between gap-3 font-display text-lg font-bold">
        {title}
        {isChosen && <Badge>{t('welcome.chosen')}</Badge>}
      </h3>
      {product === null ? (
        <p className="text-sm text-t2">{t('welcome.none_text')}</p>
      ) : (
        <ul className="grid gap-4">
          {terms.map((step, at) => (
            <Step key={at} of={step} product={product === 'sport' ? 'sport' : 'casino'} />
          ))}
        </ul>
      )}
      {isOpen && !isChosen && (
        <Button isPending={isPending} onClick={onChoose}>
          {t('welcome.choose')}
          <span className="sr-only">{title}</span>
        </Button>
      )}
    </li>
  );
}

export default function RegisterBonusPromo({ close }: ModalProps<'RegisterBonusPromo'>) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const { openModal } = useNavigation();
  const isGuest = useSession((state) => state.isGuest);
  const reading = useCall(calls.choices, { staleMs: 0 });
  const choosing = useChange(calls.choose);
  const { data: options, chosen = null, isOpen = true } = reading.data ?? {};

  const choose = async ({ id, title }: Option): Promise<void> => {
    if (isGuest) {
      keepNote('welcomeChoice', id);
      return void openModal('Register');
    }
    if (!(await choosing.run({ body: { choice: id } }))) return;
    refreshCall(queries, calls.choices, calls.pack, today.tiles);
    showToast({ kind: 'done', title: t('welcome.kept', { title }) });
    close();
  };

  return (
    <ModalFrame title={t('welcome.title')} size="large">
      {options && options.length > 1 ? (
        <div className="grid gap-4">
          <p className="text-t2">{t(isOpen ? 'welcome.lead' : 'welcome.closed')}</p>
          <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
            {options.map((option) => (
              <Tile
                key={option.id}
                option={option}
                isChosen={chosen === option.id}
                isOpen={isOpen}
                isPending={choosing.isPending}
                onChoose={() => void choose(option)}
              />
            ))}
          </ul>
          <BonusOrder kinds={['casino', 'sport']} />
          <FormProblem text={choosing.error ? errorText(choosing.error.code) : undefined} />
        </div>
      ) : options ? (
        <EmptyState art="gift" title={t('welcome.empty')} text={t('welcome.empty_text')} isCompact />
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </ModalFrame>
  );
}
