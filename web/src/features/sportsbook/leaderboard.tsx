// The board of sport: what counts, what places bring, who stands where, and taking part.
import { standings as calls, type Leaderboard } from '@malva/contract/standings';
import { Trophy } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { formatMoney } from '../../core/format.ts';
import type { PageProps } from '../../core/manifest.ts';
import { patchCall, useCall, useChange } from '../../core/query.ts';
import { useNavigation, useSession, useSite, useT } from '../../core/site.tsx';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SportFrame } from './frame.tsx';
import { Heading } from './toolbar.tsx';

function Rules({ board }: { board: Leaderboard }) {
  const t = useT();
  return (
    <section className="grid max-w-160 gap-2 text-sm text-t2">
      <p className="text-t1">
        <Moment at={board.from} /> – <Moment at={board.until} />
      </p>
      <p>{t('standings.rule', { rounds: board.rounds })}</p>
      <p>{t('standings.stake')}</p>
      <dl className="tabular flex flex-wrap gap-x-5 gap-y-1">
        {board.prizes.map(({ from, to, amount }) => (
          <div key={from} className="flex gap-1.5">
            <dt>{t('standings.places', { from, to, isOne: String(from === to) })}</dt>
            <dd className="font-semibold text-t1">{formatMoney(amount, { short: true })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Join() {
  const t = useT();
  const errorText = useErrorText();
  const navigation = useNavigation();
  const { queries } = useSite();
  const isGuest = useSession((state) => state.isGuest);
  const joining = useChange(calls.joinSport);
  const join = async () => {
    if (isGuest) return navigation.openModal('Register', { source: 'sport' });
    const reply = await joining.run({ body: {} });
    if (reply) patchCall(queries, calls.sport, () => reply);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="primary" isPending={joining.isPending} onClick={() => void join()}>
        {t('standings.join')}
      </Button>
      <FormProblem text={joining.error ? errorText(joining.error.code) : undefined} />
    </div>
  );
}

function Mine({ board }: { board: Leaderboard }) {
  const t = useT();
  const { mine, rounds } = board;
  if (!mine) return board.canJoin ? <Join /> : null;
  return (
    <p className="panel tabular flex flex-wrap gap-x-6 gap-y-1 p-4">
      <span>
        {t('standings.place')}: <b>{mine.place ?? '—'}</b>
      </span>
      <span>
        {t('standings.units')}: <b>{mine.units}</b>
      </span>
      <span>{t('standings.counted', { counted: mine.counted, rounds })}</span>
    </p>
  );
}

function Places({ board }: { board: Leaderboard }) {
  const t = useT();
  if (board.places.length === 0) return <p className="panel p-4 text-sm text-t2">{t('standings.empty')}</p>;
  return (
    <div className="panel overflow-x-auto">
      <table className="tabular w-full text-sm [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5">
        <thead className="text-left text-xs text-t3">
          <tr>
            <th scope="col">{t('standings.place')}</th>
            <th scope="col">{t('standings.player')}</th>
            <th scope="col" className="text-right">
              {t('standings.units')}
            </th>
            <th scope="col" className="text-right">
              {t('standings.prize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.places.map(({ place, player, units, prize, isMine }, at) => (
            <tr key={`${place} ${at}`} className={`border-t border-line ${isMine ? 'bg-s2 font-semibold' : ''}`}>
              <td>{place}</td>
              <td>{isMine ? t('standings.me') : player}</td>
              <td className="text-right">{units}</td>
              <td className="text-right">{prize === '0.00' ? '—' : <Amount value={prize} short />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export default function LeaderboardPage({ payload }: PageProps<'sportsLeaderboard'>) {
  const t = useT();
  const { data = payload } = useCall(calls.sport, { initial: payload, staleMs: 30_000 });
  const { board } = data;
  return (
    <SportFrame>
      <Heading title={t('standings.title')} />
      {board === null ? (
        <EmptyState icon={Trophy} title={t('standings.none')} text={t('standings.none_text')} />
      ) : (
        <>
          <Rules board={board} />
          {board.phase === 'closed' && <p className="font-semibold">{t('standings.closed')}</p>}
          <Mine board={board} />
          <Places board={board} />
        </>
      )}
    </SportFrame>
  );
}
