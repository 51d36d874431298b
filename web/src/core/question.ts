// A window whose result a caller awaits: opened, and settled by an action in it or by its closing.
import type { ModalName } from '@malva/contract/modals';
import type { Navigation } from './navigation/navigation.ts';

type Asked = Extract<ModalName, 'StepUp' | 'PasswordChange' | 'RegisterComplete' | 'WheelFortuneConfirmationPopup'>;
const waiting = new Map<Asked, (isDone: boolean) => void>();

export function ask({ openModal, topModal }: Navigation, name: Asked): Promise<boolean> {
  return new Promise((done) => {
    waiting.get(name)?.(false);
    waiting.set(name, done);
    openModal(name);
    if (topModal()?.name !== name) settle(name, false);
  });
}

export function settle(name: Asked, isDone: boolean): void {
  waiting.get(name)?.(isDone);
  waiting.delete(name);
}
