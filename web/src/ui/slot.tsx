// A place in one feature's page where others may stand (their manifests' `slots`): what belongs here comes when the page is
// alive. What does not come leaves the place empty.
import { useEffect, useState, type ComponentType } from 'react';
import type { SlotName } from '../core/manifest.ts';
import { useSite } from '../core/site.tsx';

export function Slot({ name }: { name: SlotName }) {
  const { registry } = useSite();
  const [list, setList] = useState<readonly ComponentType[]>([]);
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
  return list.map((Part, at) => <Part key={at} />);
}
