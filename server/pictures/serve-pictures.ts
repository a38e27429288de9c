import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Pages } from '../http/pages.ts';
import { requestIdHeader } from '../http/request-log.ts';
import { sendFile } from '../http/send-file.ts';
import { sendError } from '../http/send-text.ts';
import { pictureFileKeyOf } from './picture-address.ts';
import type { Pictures } from './pictures.ts';

const notNow = 'The picture cannot be shown just now. Please try again in a moment.';

/** Pages that serve uploaded pictures too, like the files of the build. */
export function servePictures(
	pages: Pages,
	pictures: Pick<Pictures, 'find'>,
	log: Pick<Logger, 'error'>,
): Pages {
	async function answerPicture(
		request: IncomingMessage,
		response: ServerResponse,
		path: string,
		id: string,
	): Promise<void> {
		try {
			const file = await pictures.find(path);
			if (file) await sendFile(request, response, file, [requestIdHeader, id]);
			else pages.answer(request, response, id);
		} catch (error) {
			log.error({ id, err: error }, 'a picture cannot be read');
			sendError(response, 503, notNow, [requestIdHeader, id]);
		}
	}

	return {
		...pages,
		answer(request, response, id) {
			const [path = ''] = (request.url ?? '').split('?', 1);
			const isRead = request.method === 'GET' || request.method === 'HEAD';
			if (!isRead || !path.startsWith('/pictures/') || !pictureFileKeyOf(path)) {
				return pages.answer(request, response, id);
			}
			void answerPicture(request, response, path, id);
			return true;
		},
	};
}
