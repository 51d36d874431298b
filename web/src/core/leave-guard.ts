// Asks before the tab is closed or another site is opened, only while something would be lost by it.
import { useEffect } from 'react';

export function useLeaveGuard(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHeld]);
}
