import type { PlatformAddress } from './route.ts';

/** The default service names and version ("On the wire"). */
export const defaultPlatformAddress: PlatformAddress = {
  apiVersion: 'v1',
  serviceJobs: 'jobs-public',
  serviceAccounts: 'accounts-public',
  serviceIntegration: 'integration',
  serviceContracts: 'contracts-public',
  serviceScheduling: 'scheduling-public',
  servicePayments: 'payments-public',
  serviceClaims: 'claims-public',
};
