// The contacts of the personal manager outside the chat: on the profile, in the phone's menu. Who has none sees
// nothing.
import { useSession } from '../../core/site.tsx';
import { VipContacts } from './vip-contacts.tsx';

export default function VipBlock() {
  const manager = useSession((state) => state.init?.supportChat.manager ?? null);
  return manager && <VipContacts manager={manager} />;
}
