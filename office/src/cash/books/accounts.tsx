// The trial balance: every pocket of the house and of all players together; in each currency they add up to nothing.
import type { office } from '@malva/contract/office';
import type { ReplyOf } from '@malva/contract/call';
import { useT } from '@malva/web/core/site.tsx';
import { Amount } from '@malva/web/ui/amount.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { sumsOf } from './sums.ts';

type Books = ReplyOf<typeof office.books>;

export function Verdict({ isBalanced }: { isBalanced: boolean }) {
  const t = useT();
  const Icon = isBalanced ? CircleCheck : TriangleAlert;
  return (
    <div
      role="status"
      className={`flex items-center gap-3.5 rounded-card p-4 ${isBalanced ? 'bg-win/12 text-win' : 'bg-live/12 text-live'}`}
    >
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

export function Accounts({ accounts }: { accounts: Books['accounts'] }) {
  const t = useT();
  const nameOf = useAccountName();
  return (
    <div className="panel overflow-x-auto p-4">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('office.books.part.accounts')}</caption>
        <thead>
          <tr className="text-xs text-t3">
            <th scope="col" className="px-3 pb-2 text-left font-medium">
              {t('office.books.account')}
            </th>
            <th scope="col" className="px-3 pb-2 text-right font-medium">
              {t('office.books.balance')}
            </th>
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
              <th scope="row" className="px-3 pt-3 text-left">
                {t('office.books.sum')}
              </th>
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
