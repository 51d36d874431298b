// The button under a list that goes on.
import { useErrorText } from '../core/error-text.ts';
import { useT } from '../core/site.tsx';
import type { Pages } from '../core/use-pages.ts';
import { Button } from './button.tsx';
import { FormProblem } from './field.tsx';

export function LoadMore({ pages }: { pages: Pages<unknown> }) {
  const t = useT();
  const errorText = useErrorText();
  if (pages.next === null) return null;
  return (
    <div className="grid justify-items-center gap-3">
      <FormProblem text={pages.error ? errorText(pages.error.code) : undefined} />
      <Button isPending={pages.isLoading} onClick={pages.loadMore}>
        {t('app.ui.more')}
      </Button>
    </div>
  );
}
