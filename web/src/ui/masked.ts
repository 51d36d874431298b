// Contacts on screen, shortened so that a glance over the shoulder tells little.
/** +380 •• ••• •• 67, m•••@example.com */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
  return `${contact.slice(0, 4)} •• ••• •• ${contact.slice(-2)}`;
}

/** The name of an account: a nickname as it is, a contact shortened. */
export const shownName = (name: string): string => (/[@+]/.test(name) ? maskContact(name) : name);
