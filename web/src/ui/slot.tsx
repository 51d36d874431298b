// A place in one feature's page where others may stand (their manifests' `slots`): what belongs here comes when the
// page is alive. What does not come leaves the place empty.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { SlotName } from '../core/manifest.ts';
import { useSite } from '../core/site.tsx';

/** `children` keep the place until then. */
export function Slot({ name, children }: { name: SlotName; children?: ReactNode }) {
  const { registry } = useSite();
  const [list, setList] = useState<readonly ComponentType[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      await registry.whole();
      const modules = await Promise.all(registry.features.flatMap(({ slots }) => slots?.[name]?.() ?? []));
      if (isWanted) setList(modules.map((module) => module.default));
    };
    load().catch((error: unknown) => console.warn(error));
    return () => {
      isWanted = false;
    };
  }, [registry, name]);
  if (!list) return children;
  return list.map((Part, at) => <Part key={at} />);
}
