import { shrinkFile } from '#infrastructure/photos/prepare-file.ts';
import { shrinkOffPage } from '#infrastructure/photos/shrink-off-page.ts';
import { shrinkOnPage } from '#infrastructure/photos/shrink-on-page.ts';

Object.assign(globalThis, { photos: { shrinkFile, shrinkOffPage, shrinkOnPage } });
