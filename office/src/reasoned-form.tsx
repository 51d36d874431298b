// A window's form that ends with why: its fields, the reason, what was refused, and the two buttons.
import type { Form } from '@malva/web/core/form.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { FieldFrame, FormProblem } from '@malva/web/ui/field.tsx';
import { plain } from '@malva/rules/typed';
import type { ReactNode } from 'react';
import { OfficeDialog } from './dialog.tsx';

/** For `checks`: refuses a reason too short to help a reader of the audit trail. */
export const reasonCheck = (value: string): string | null => (plain(value).length < 5 ? 'office.reject_short' : null);

interface ReasonedFormProps<T extends { reason: string }> {
  title: string;
  form: Form<T>;
  /** What the button that sends it says. */
  submit: string;
  onClose(): void;
  children: ReactNode;
}

export function ReasonedForm<T extends { reason: string }>({
  title,
  form,
  submit,
  onClose,
  children,
}: ReasonedFormProps<T>) {
  const t = useT();
  const reason = form.field('reason');
  return (
    <OfficeDialog title={title} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={form.onSubmit}>
        {children}
        <FieldFrame label={t('office.why')} error={reason.error}>
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              maxLength={300}
              className="input py-3 leading-snug"
              value={reason.value}
              onBlur={reason.onBlur}
              onChange={(event) => reason.onChange(event.target.value)}
            />
          )}
        </FieldFrame>
        <FormProblem text={form.problem} />
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{t('app.ui.cancel')}</Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </OfficeDialog>
  );
}
