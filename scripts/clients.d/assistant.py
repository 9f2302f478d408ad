"""`dhsh --mcp=write` with the public client of the Model Context Protocol."""

import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

dhsh, folder = sys.argv[1:]


def part(value, name):
    """Of an object that has it as the protocol spells it, or as Python does: by the version of the client."""
    snake = "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)
    return getattr(value, name) if hasattr(value, name) else getattr(value, snake)


def told(result):
    return json.loads(result.content[0].text)


async def main():
    words = ["--db", f"{folder}/log.db", "--now", "2026-11-20T12:00", "--mcp=write"]
    server = StdioServerParameters(command=dhsh, args=words, env={"HOME": folder, "TZ": "UTC"})
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        greeting = await session.initialize()
        server = part(greeting, "serverInfo")
        print("protocol", part(greeting, "protocolVersion"), "server", server.name, server.version)
        tools = (await session.list_tools()).tools
        print("tools", [tool.name for tool in tools])
        assert len(tools) == 6
        answer = told(await session.call_tool("ask", {"line": "days last 20d | mean score, kcal"}))
        print("ask", answer)
        assert answer["rests_on"]["days"] == 20
        print("find", told(await session.call_tool("find", {"text": "egg"}))["data"]["foods"][0])
        refused = await session.call_tool("ask", {"line": "log egg 1"})
        assert part(refused, "isError"), refused
        tried = told(await session.call_tool("rehearse", {"sentence": "two eggs for breakfast"}))
        print("rehearse", tried["data"]["lines"], tried["data"]["notices"])
        commit = {"token": tried["token"], "request_id": "client-1"}
        saved = told(await session.call_tool("commit", commit))
        print("commit", saved["data"]["rows"]["entries"])
        again = told(await session.call_tool("commit", commit))
        assert again["change"] == saved["change"] and again["repeated"]
        print("undo", told(await session.call_tool("undo", {"change": saved["change"]})))
        assert (await session.send_ping()) is not None
        for request in (session.list_prompts, session.list_resources):
            try:
                await request()
                raise AssertionError("there are none")
            except Exception as error:
                assert "there is no method" in str(error), error


asyncio.run(main())
