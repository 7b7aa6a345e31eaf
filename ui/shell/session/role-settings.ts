import type { Role } from '#domain/identity';
import type { PortalConfiguration } from '../configuration/portal-configuration.ts';
import { paths } from '../addresses/paths.ts';

type RoleSettings = {
  /** The first page (document 1, section 2.6). */
  readonly startPage: string;
  /** The telephone number in texts (document 1, section 2.7). */
  readonly phoneOf: (configuration: PortalConfiguration) => string;
  /** Whether the footer offers help in writing (document 2, section 1). */
  readonly hasWrittenSupport: boolean;
};

const roleSettings: Readonly<Record<Role, RoleSettings>> = {
  customer: {
    startPage: paths.properties,
    phoneOf: (configuration) => configuration.customerPhone,
    hasWrittenSupport: true,
  },
  engineer: {
    startPage: paths.jobAgenda,
    phoneOf: (configuration) => configuration.engineerPhone,
    hasWrittenSupport: false,
  },
};

/** What the portal shows by the role of a user; one without a role sees what customers see (document 1, section 4.3). */
export const settingsOfRole = (role: Role | undefined): RoleSettings =>
  roleSettings[role ?? 'customer'];
