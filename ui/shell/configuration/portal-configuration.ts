import { createContext, use } from 'react';

/** The part of the portal's configuration that screens read. */
export type PortalConfiguration = {
  readonly environment: 'production' | 'staging' | 'development';
  readonly brandName: string;
  readonly brandColour?: string | undefined;
  readonly brandLogoUrl?: string | undefined;
  readonly brandIconUrl?: string | undefined;
  readonly brandAppIconUrl?: string | undefined;
  /** The provider's own terms; the portal has general ones without it. */
  readonly termsUrl?: string | undefined;
  readonly customerPhone: string;
  readonly engineerPhone: string;
  readonly productPageUrl: string;
  readonly marketingSiteUrl: string;
  readonly supportRequestUrl: string;
  readonly surveyUrl: string;
  readonly engineerSurveyUrl: string;
  readonly newAuth: string;
  readonly closeJob: string;
};

export const PortalConfigurationContext = createContext<PortalConfiguration | undefined>(undefined);

export const usePortalConfiguration = (): PortalConfiguration => {
  const configuration = use(PortalConfigurationContext);
  if (configuration === undefined) throw new Error('The portal is not configured here');
  return configuration;
};

/** Whether jobs are closed in the portal (decisions, "Flags"). */
export const useClosesJobs = (): boolean => usePortalConfiguration().closeJob === 'true';
