// The role the site logs in as. Must always hold: it owns nothing, is a member of no role, and an injected statement on
// one of the site's connections cannot switch to another role. The owner of the tables creates them, and erases.
import { createHmac } from 'node:crypto';

export const siteRole = 'malva_app';

/** Of a server of our own: as secret as its owner's password, which it does not tell. */
const passwordOf = (owner: string): string => createHmac('sha256', owner).update(siteRole).digest('hex');

/** The same database of a server of our own, for the site. */
export function siteUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = passwordOf(decodeURIComponent(url.password));
  url.username = siteRole;
  return url.href;
}

export const makeSiteRole = `do $$ begin create role ${siteRole} nologin;
  exception when duplicate_object or unique_violation then null; end $$`;

/** Lets the site log in to a server of our own; for its owner. */
export const letSiteIn = (ownerUrl: string): string =>
  `${makeSiteRole}; alter role ${siteRole} login password '${passwordOf(decodeURIComponent(new URL(ownerUrl).password))}'`;
