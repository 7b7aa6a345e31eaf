import type { Role } from '#domain/identity';
import type { PortalConfiguration } from './portal-configuration.ts';
import { paths } from '../addresses/paths.ts';
import { customerConnectionWording } from '#words/shell/wording/shell.ts';

type RoleSettings = {
  /** The first page (document 1, section 2.6). */
  readonly startPage: string;
  /** The telephone number in texts (document 1, section 2.7). */
  readonly phoneOf: (configuration: PortalConfiguration) => string;
  /** Whether the footer offers help in writing (document 2, section 1). */
  readonly hasWrittenSupport: boolean;
  /** The notice of a lost connection; none for a role whose screens have their own. */
  readonly connectionLost: string | undefined;
};

const roleSettings: Readonly<Record<Role, RoleSettings>> = {
  customer: {
    startPage: paths.properties,
    phoneOf: (configuration) => configuration.customerPhone,
    hasWrittenSupport: true,
    connectionLost: customerConnectionWording.lost,
  },
  engineer: {
    startPage: paths.jobAgenda,
    phoneOf: (configuration) => configuration.engineerPhone,
    hasWrittenSupport: false,
    connectionLost: undefined,
  },
};

/** What the portal shows by the role of a user; one without a role sees what customers see (document 1, section 4.3). */
export const settingsOfRole = (role: Role | undefined): RoleSettings =>
  roleSettings[role ?? 'customer'];
