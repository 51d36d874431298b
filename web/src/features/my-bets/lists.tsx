// Open and settled bets, as the page and the slip's tab show them.
import { type Bet } from '@malva/contract/bet';
import { sportBets } from '@malva/contract/sport-bets';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useCall } from '../../core/query.ts';
import { useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BetCard, SettledLine } from './card.tsx';
import { noFilter, type BetsFilter } from './filters.ts';
import { listQuery, type Part } from './list-key.ts';

const most = 60;

export const useBets = (status: Part, filter?: BetsFilter) =>
  useCall(sportBets.list, { input: { query: listQuery(status, filter) }, staleMs: 20_000, keepPrevious: true });

function Empty({ part, isFiltered }: { part: Part; isFiltered: boolean }) {
  const t = useT();
  if (isFiltered)
    return (
      <EmptyState
        icon={ReceiptText}
        title={t('sport-bets.none_found')}
        text={t('sport-bets.none_found_text')}
        isCompact
      />
    );
  return (
    <EmptyState icon={ReceiptText} title={t(`sport-bets.none_${part}`)} text={t('sport-bets.none_text')} isCompact>
      <LinkButton to="/sports-book/">{t('sport-bets.to_sport')}</LinkButton>
    </EmptyState>
  );
}

export function BetList({ part, filter = noFilter }: { part: Part; filter?: BetsFilter }) {
  const t = useT();
  const errorText = useErrorText();
  const [more, setMore] = useState<readonly Bet[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const reading = useBets(part, filter);
  const of = reading.data;
  if (!of && reading.error) return <ErrorState error={reading.error} retry={() => void reading.refetch()} isCompact />;
  if (!of) return <SkeletonRows rows={3} height={150} />;
  const known = new Set(of.bets.map(({ id }) => id));
  const bets = [...of.bets, ...more.filter(({ id }) => !known.has(id))];
  if (bets.length === 0) return <Empty part={part} isFiltered={filter !== noFilter} />;
  const loadMore = async () => {
    setLoading(true);
    setProblem('');
    try {
      const next = await call(sportBets.list, {
        query: { ...listQuery(part, filter), limit: most, offset: bets.length },
      });
      setMore((old) => [...old, ...next.bets]);
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : 'internal'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="grid gap-3">
      {part === 'open' ? (
        bets.map((bet) => <BetCard key={bet.id} bet={bet} />)
      ) : (
        <>
          <dl className="panel grid grid-cols-2 p-4 text-sm">
            <div>
              <dt className="text-t3">{t('sport-bets.sum_staked')}</dt>
              <dd>
                <Amount value={of.staked} className="font-semibold" />
              </dd>
            </div>
            <div className="text-right">
              <dt className="text-t3">{t('sport-bets.sum_returned')}</dt>
              <dd>
                <Amount value={of.returned} className="font-semibold" />
              </dd>
            </div>
          </dl>
          <ul className="panel overflow-clip">
            {bets.map((bet) => (
              <SettledLine key={bet.id} bet={bet} />
            ))}
          </ul>
        </>
      )}
      <FormProblem text={problem || undefined} />
      {bets.length < of.total && (
        <Button className="justify-self-center" isPending={isLoading} onClick={() => void loadMore()}>
          {t('app.ui.more')}
        </Button>
      )}
    </div>
  );
}
