// A field that does not accuse too early: an empty one is only asked for when the form is sent, and a wrong one is told
// after the press that left it has ended, so that nothing moves under the finger.
import type { FieldBinding } from '../core/form.ts';

const settleMs = 250;

export function calmField(field: FieldBinding<string>): FieldBinding<string> {
  return {
    ...field,
    onBlur: () => {
      if (field.value !== '') setTimeout(field.onBlur, settleMs);
    },
  };
}
