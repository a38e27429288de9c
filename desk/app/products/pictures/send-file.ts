/**
 * A `fetch` that sends this file as the body and tells how much of it has left, from 0 to 1, which the
 * browser's own `fetch` cannot.
 */
export function sendFile(file: File, onProgress: (part: number) => void): typeof fetch {
	return (path, { headers, signal } = {}) =>
		new Promise((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open('POST', String(path));
			for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
			request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
			request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
			request.upload.onload = () => onProgress(1);
			request.onload = () => resolve(new Response(request.response, { status: request.status }));
			request.onerror = () => reject(new TypeError('The connection broke off.'));
			request.onabort = () => reject(signal?.reason ?? new TypeError('The upload was stopped.'));
			signal?.addEventListener('abort', () => request.abort(), { once: true });
			request.send(file);
		});
}
