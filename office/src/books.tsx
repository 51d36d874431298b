// The trial balance: every pocket of the house and of all players together; in each currency they add up to nothing.
import { office } from '@malva/contract/office';
import type { ReplyOf } from '@malva/contract/call';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import { sumsOf } from './sums.ts';

type Books = ReplyOf<typeof office.books>;

function Verdict({ isBalanced }: { isBalanced: boolean }) {
  const t = useT();
  const Icon = isBalanced ? CircleCheck : TriangleAlert;
  return (
    <div role="status" className={`flex items-center gap-3.5 rounded-card p-4 ${isBalanced ? 'bg-win/12 text-win' : 'bg-live/12 text-live'}`}>
      <Icon size={28} aria-hidden className="shrink-0" />
      <div>
        <p className="text-lg font-semibold">{t(isBalanced ? 'office.books.balanced' : 'office.books.broken')}</p>
        <p className="text-sm text-t2">{t(isBalanced ? 'office.books.balanced_text' : 'office.books.broken_text')}</p>
      </div>
    </div>
  );
}

function useAccountName(): (account: string) => string {
  const t = useT();
  return (account) => {
    const key = `office.account.${account.replaceAll(':', '_')}`;
    const text = t(key);
    return text === key ? account : text;
  };
}

function Accounts({ accounts }: { accounts: Books['accounts'] }) {
  const t = useT();
  const nameOf = useAccountName();
  return (
    <div className="panel overflow-x-auto p-4">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('office.nav.books')}</caption>
        <thead>
          <tr className="text-xs text-t3">
            <th scope="col" className="px-3 pb-2 text-left font-medium">{t('office.books.account')}</th>
            <th scope="col" className="px-3 pb-2 text-right font-medium">{t('office.books.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, currency, balance }) => (
            <tr key={`${account} ${currency}`} className="border-t border-line">
              <th scope="row" className="px-3 py-3 text-left font-normal">
                {nameOf(account)}
                <span className="block font-mono text-xs text-t3">{account}</span>
              </th>
              <td className="px-3 py-3 text-right">
                <Amount value={balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(accounts).map(({ currency, sum }) => (
            <tr key={currency} className="border-t-2 border-line font-semibold">
              <th scope="row" className="px-3 pt-3 text-left">{t('office.books.sum')}</th>
              <td className="px-3 pt-3 text-right">
                <Amount value={sum} currency={currency} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

export function Books() {
  const t = useT();
  const reading = useCall(office.books, { staleMs: 0 });
  return (
    <div className="mx-auto grid w-full max-w-200 gap-5 [&>*]:min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-xl font-bold lg:text-2xl">{t('office.nav.books')}</h1>
        <Button size="small" icon={RefreshCw} isPending={reading.isFetching && reading.data !== undefined} onClick={() => void reading.refetch()}>
          {t('office.refresh')}
        </Button>
      </div>
      {reading.data ? (
        <>
          <Verdict isBalanced={reading.data.balanced} />
          <Accounts accounts={reading.data.accounts} />
        </>
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
    </div>
  );
}
