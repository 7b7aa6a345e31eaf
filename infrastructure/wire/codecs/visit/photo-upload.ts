import * as t from 'io-ts';

/** Requests an upload address for a file of this name (document 3, section 7). */
export const photoUploadCodec = t.type({ filename: t.string });

/** The upload address of a file, and its later location. */
export const photoUploadAnswerCodec = t.type({ signedPutObjectUrl: t.string, s3Url: t.string });
export type PhotoUploadAnswer = t.TypeOf<typeof photoUploadAnswerCodec>;

/** The short-lived address of a photo of an earlier visit. */
export const photoUrlAnswerCodec = t.type({ url: t.string });
