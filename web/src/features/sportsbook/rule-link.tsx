// The paragraph of the published rules that something was decided by.
import { Link } from '../../core/router.tsx';
import { useT } from '../../core/site.tsx';

export const rulePath = (id: string): string => `/sports-book/rules/#${id}`;

export function RuleLink({ id }: { id: string }) {
  const t = useT();
  return (
    <Link to={rulePath(id)} className="underline decoration-t3 underline-offset-2 hover:text-t1">
      {t('sportsbook.rules.paragraph', { id })}
    </Link>
  );
}
