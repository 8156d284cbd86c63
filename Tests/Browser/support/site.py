"""A local server with the files of the module and an address that receives results."""

import threading
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

# A page of a site, without a form so far.
HOST_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A site</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="formwork.css">
<div id="form"></div>
<script type="module">window.module = await import("./formwork.js"); window.isReady = true;</script>
"""


class Answering(SimpleHTTPRequestHandler):
    """Serves a folder. Posted results are recorded, and get the response that the test has set."""

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.posted.append((self.path, body))
        self.server.keys.append(self.headers["Idempotency-Key"])
        self.server.may_answer.wait()
        with suppress(BrokenPipeError):  # The page has given up.
            self.respond()

    def respond(self):
        status, answer = self.server.answer
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(answer)

    def do_OPTIONS(self):
        self.send_response(204)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "*")
        self.end_headers()

    def end_headers(self):
        if self.server.policy:
            self.send_header("Content-Security-Policy", self.server.policy)
        super().end_headers()

    def log_message(self, *arguments):
        pass


@contextmanager
def site(folder, page=HOST_PAGE, policy=None):
    """Serves a folder during the block, with a page if there is one, under the policy of a header.

    `posted` lists the requests and `keys` their idempotency keys; `answer` is the response to them, for
    which they wait while `may_answer` is not set.
    """
    if page:
        (folder / "index.html").write_text(page)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Answering, directory=folder))
    server.policy = policy
    server.posted = []
    server.keys = []
    server.may_answer = threading.Event()
    server.may_answer.set()
    server.answer = (200, b"")
    server.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.may_answer.set()
        server.shutdown()
