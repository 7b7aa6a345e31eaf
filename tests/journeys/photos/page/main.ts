import { shrinkFile } from '#infrastructure/portal/photos/prepare-file.ts';
import { shrinkOffPage } from '#infrastructure/portal/photos/shrink-off-page.ts';
import { shrinkOnPage } from '#infrastructure/portal/photos/shrink-on-page.ts';

Object.assign(globalThis, { photos: { shrinkFile, shrinkOffPage, shrinkOnPage } });
