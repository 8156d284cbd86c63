// Sends a result to a server, with a key by which the server recognizes a result that it already has.

export class Sender {
  /** The longest time to wait for a response, in milliseconds. */
  static timeout = 30_000;

  constructor(url) {
    this.url = url;
  }

  /**
   * Sends a text. The same text has the same key until `forget` is called.
   *
   * @returns `{isSent: true}` if the server accepted the text; or else `{reason}`, and the body of the response if there is
   *   one; the reason is undefined if the server did not respond in time
   */
  async send(text) {
    if (text !== this.text) this.key = newKey();
    this.text = text;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), Sender.timeout);
    try {
      const response = await fetch(this.url, {
        method: "POST", body: text, signal: waiting.signal,
        headers: { "Content-Type": "application/json", "Idempotency-Key": this.key },
      });
      // A page to log in, for example, to which the server led instead.
      const isPage = response.redirected && /html/.test(response.headers.get("Content-Type") ?? "");
      if (response.ok && !isPage) return { isSent: true };
      if (isPage) return { reason: response.url };
      const body = await response.json().catch(() => undefined);
      return { reason: `${response.status} ${response.statusText}`.trim(), body };
    } catch (error) {
      return { reason: waiting.signal.aborted ? undefined : error.message };
    } finally {
      clearTimeout(timer);
    }
  }

  /** The next text is a new result, even if it is the same. */
  forget() {
    this.text = undefined;
  }
}

/** A random key. `crypto.randomUUID` exists only on pages from secure addresses. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
